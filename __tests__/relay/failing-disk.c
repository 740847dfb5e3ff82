/*
 * A disk that fails on command, for tests. Loaded into a process by LD_PRELOAD, it reads the file that FAILING_DISK names.
 * While that contains 'sync -wal', syncs of files whose names end in '-wal' fail; with 'write -wal', writes to them fail as
 * on a full disk.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(const char *what, int fd) {
  char how[16] = "", ending[64] = "", link[64], name[4096];
  const char *place = getenv("FAILING_DISK");
  FILE *order = place ? fopen(place, "r") : NULL;
  if (!order) return 0;
  int words = fscanf(order, "%15s %63s", how, ending);
  fclose(order);
  if (words != 2 || strcmp(how, what) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, name, sizeof name);
  ssize_t tail = (ssize_t)strlen(ending);
  return length >= tail && strncmp(name + length - tail, ending, (size_t)tail) == 0;
}

int fsync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  if (!fails("sync", fd)) return real(fd);
  errno = EIO;
  return -1;
}

int fdatasync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  if (!fails("sync", fd)) return real(fd);
  errno = EIO;
  return -1;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  ssize_t (*real)(int, const void *, size_t, off64_t) =
      (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  if (!fails("write", fd)) return real(fd, bytes, count, at);
  errno = ENOSPC;
  return -1;
}
