/// The IANA time zone names that scripts can use.
///
/// The list does not depend on the system, so a script is valid either on all machines or on none.
enum TimeZoneName {
  /// Returns whether a time zone with the given name exists.
  static func isKnown(_ name: String) -> Bool { all.contains(name) }

  static let all: Set<String> = Set(
    list.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ")
      let area = words[0].dropLast()
      return words.dropFirst().map { area.isEmpty ? String($0) : "\(area)/\($0)" }
    })

  /// The time zones, grouped by area. Each line contains an area, followed by the rest of each time zone name in that
  /// area.
  private static let list = """
    : CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST
    : Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo
    : PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu
    Africa: Abidjan Accra Addis_Ababa Algiers Asmara Asmera Bamako Bangui Banjul Bissau Blantyre
    Africa: Brazzaville Bujumbura Cairo Casablanca Ceuta Conakry Dakar Dar_es_Salaam Djibouti
    Africa: Douala El_Aaiun Freetown Gaborone Harare Johannesburg Juba Kampala Khartoum Kigali
    Africa: Kinshasa Lagos Libreville Lome Luanda Lubumbashi Lusaka Malabo Maputo Maseru Mbabane
    Africa: Mogadishu Monrovia Nairobi Ndjamena Niamey Nouakchott Ouagadougou Porto-Novo Sao_Tome
    Africa: Timbuktu Tripoli Tunis Windhoek
    America: Adak Anchorage Anguilla Antigua Araguaina Argentina/Buenos_Aires Argentina/Catamarca
    America: Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy Argentina/La_Rioja
    America: Argentina/Mendoza Argentina/Rio_Gallegos Argentina/Salta Argentina/San_Juan
    America: Argentina/San_Luis Argentina/Tucuman Argentina/Ushuaia Aruba Asuncion Atikokan Atka
    America: Bahia Bahia_Banderas Barbados Belem Belize Blanc-Sablon Boa_Vista Bogota Boise
    America: Buenos_Aires Cambridge_Bay Campo_Grande Cancun Caracas Catamarca Cayenne Cayman
    America: Chicago Chihuahua Ciudad_Juarez Coral_Harbour Cordoba Costa_Rica Coyhaique Creston
    America: Cuiaba Curacao Danmarkshavn Dawson Dawson_Creek Denver Detroit Dominica Edmonton
    America: Eirunepe El_Salvador Ensenada Fort_Nelson Fort_Wayne Fortaleza Glace_Bay Godthab
    America: Goose_Bay Grand_Turk Grenada Guadeloupe Guatemala Guayaquil Guyana Halifax Havana
    America: Hermosillo Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg
    America: Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac Indianapolis Inuvik
    America: Iqaluit Jamaica Jujuy Juneau Kentucky/Louisville Kentucky/Monticello Knox_IN
    America: Kralendijk La_Paz Lima Los_Angeles Louisville Lower_Princes Maceio Managua Manaus
    America: Marigot Martinique Matamoros Mazatlan Mendoza Menominee Merida Metlakatla Mexico_City
    America: Miquelon Moncton Monterrey Montevideo Montreal Montserrat Nassau New_York Nipigon
    America: Nome Noronha North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem Nuuk
    America: Ojinaga Panama Pangnirtung Paramaribo Phoenix Port-au-Prince Port_of_Spain Porto_Acre
    America: Porto_Velho Puerto_Rico Punta_Arenas Rainy_River Rankin_Inlet Recife Regina Resolute
    America: Rio_Branco Rosario Santa_Isabel Santarem Santiago Santo_Domingo Sao_Paulo
    America: Scoresbysund Shiprock Sitka St_Barthelemy St_Johns St_Kitts St_Lucia St_Thomas
    America: St_Vincent Swift_Current Tegucigalpa Thule Thunder_Bay Tijuana Toronto Tortola
    America: Vancouver Virgin Whitehorse Winnipeg Yakutat Yellowknife
    Antarctica: Casey Davis DumontDUrville Macquarie Mawson McMurdo Palmer Rothera South_Pole
    Antarctica: Syowa Troll Vostok
    Arctic: Longyearbyen
    Asia: Aden Almaty Amman Anadyr Aqtau Aqtobe Ashgabat Ashkhabad Atyrau Baghdad Bahrain Baku
    Asia: Bangkok Barnaul Beirut Bishkek Brunei Calcutta Chita Choibalsan Chongqing Chungking
    Asia: Colombo Dacca Damascus Dhaka Dili Dubai Dushanbe Famagusta Gaza Harbin Hebron
    Asia: Ho_Chi_Minh Hong_Kong Hovd Irkutsk Istanbul Jakarta Jayapura Jerusalem Kabul Kamchatka
    Asia: Karachi Kashgar Kathmandu Katmandu Khandyga Kolkata Krasnoyarsk Kuala_Lumpur Kuching
    Asia: Kuwait Macao Macau Magadan Makassar Manila Muscat Nicosia Novokuznetsk Novosibirsk Omsk
    Asia: Oral Phnom_Penh Pontianak Pyongyang Qatar Qostanay Qyzylorda Rangoon Riyadh Saigon
    Asia: Sakhalin Samarkand Seoul Shanghai Singapore Srednekolymsk Taipei Tashkent Tbilisi Tehran
    Asia: Tel_Aviv Thimbu Thimphu Tokyo Tomsk Ujung_Pandang Ulaanbaatar Ulan_Bator Urumqi Ust-Nera
    Asia: Vientiane Vladivostok Yakutsk Yangon Yekaterinburg Yerevan
    Atlantic: Azores Bermuda Canary Cape_Verde Faeroe Faroe Jan_Mayen Madeira Reykjavik
    Atlantic: South_Georgia St_Helena Stanley
    Australia: ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart LHI Lindeman
    Australia: Lord_Howe Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West
    Australia: Yancowinna
    Brazil: Acre DeNoronha East West
    Canada: Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon
    Chile: Continental EasterIsland
    Etc: GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9
    Etc: GMT-0 GMT-1 GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8
    Etc: GMT-9 GMT0 Greenwich UCT UTC Universal Zulu
    Europe: Amsterdam Andorra Astrakhan Athens Belfast Belgrade Berlin Bratislava Brussels
    Europe: Bucharest Budapest Busingen Chisinau Copenhagen Dublin Gibraltar Guernsey Helsinki
    Europe: Isle_of_Man Istanbul Jersey Kaliningrad Kiev Kirov Kyiv Lisbon Ljubljana London
    Europe: Luxembourg Madrid Malta Mariehamn Minsk Monaco Moscow Nicosia Oslo Paris Podgorica
    Europe: Prague Riga Rome Samara San_Marino Sarajevo Saratov Simferopol Skopje Sofia Stockholm
    Europe: Tallinn Tirane Tiraspol Ulyanovsk Uzhgorod Vaduz Vatican Vienna Vilnius Volgograd
    Europe: Warsaw Zagreb Zaporozhye Zurich
    Indian: Antananarivo Chagos Christmas Cocos Comoro Kerguelen Mahe Maldives Mauritius Mayotte
    Indian: Reunion
    Mexico: BajaNorte BajaSur General
    Pacific: Apia Auckland Bougainville Chatham Chuuk Easter Efate Enderbury Fakaofo Fiji Funafuti
    Pacific: Galapagos Gambier Guadalcanal Guam Honolulu Johnston Kanton Kiritimati Kosrae
    Pacific: Kwajalein Majuro Marquesas Midway Nauru Niue Norfolk Noumea Pago_Pago Palau Pitcairn
    Pacific: Pohnpei Ponape Port_Moresby Rarotonga Saipan Samoa Tahiti Tarawa Tongatapu Truk Wake
    Pacific: Wallis Yap
    US: Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan
    US: Mountain Pacific Samoa
    """
}
