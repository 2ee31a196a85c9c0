#include "CReactorProcesses.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Makes calls on a socket nonblocking, and keeps other programs from inheriting the socket.
static int prepare(int file) {
  if (file < 0) return -1;
  process_keep_across_programs(file, 0);
  fcntl(file, F_SETFL, O_NONBLOCK);
  return file;
}

void process_keep_across_programs(int file, int keeps) {
  fcntl(file, F_SETFD, keeps ? 0 : FD_CLOEXEC);
}

int process_listen_on_loopback(void) {
  int file = prepare(socket(AF_INET, SOCK_STREAM, 0));
  if (file < 0) return -1;
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(file, (struct sockaddr *)&address, sizeof address) == 0 && listen(file, 16) == 0) return file;
  int error = errno;
  close(file);
  errno = error;
  return -1;
}

int process_loopback_port(int file) {
  struct sockaddr_in address;
  socklen_t size = sizeof address;
  if (getsockname(file, (struct sockaddr *)&address, &size) != 0) return 0;
  if (address.sin_family != AF_INET || address.sin_addr.s_addr != htonl(INADDR_LOOPBACK)) return 0;
  return ntohs(address.sin_port);
}

int process_accept(int file) { return prepare(accept(file, NULL, NULL)); }

void process_end_sending(int file) { shutdown(file, SHUT_WR); }
