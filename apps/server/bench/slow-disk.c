/* Makes every fsync and fdatasync of a process take as long as BENCH_FSYNC_US says, whatever the disk: loaded with
   LD_PRELOAD by slow-disk.ts. The real call is left out, so that the figure does not depend on the machine's disk. */
#include <stdlib.h>
#include <time.h>

static int wait_for_disk(void) {
  const char *text = getenv("BENCH_FSYNC_US");
  long us = text ? atol(text) : 0;
  struct timespec left = {us / 1000000, (us % 1000000) * 1000};
  while (nanosleep(&left, &left) != 0) {
  }
  return 0;
}

int fsync(int fd) {
  (void)fd;
  return wait_for_disk();
}

int fdatasync(int fd) {
  (void)fd;
  return wait_for_disk();
}
