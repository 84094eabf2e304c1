import type { Random } from '@shoushou/kernel/random';

/** Randomness from the device's cryptographic source. */
export const deviceRandom: Random = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  below: (limit) => {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    return value % limit;
  },
};
