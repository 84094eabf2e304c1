/**
 * Node's memory options wherever the built server runs: `npm start`, the image, benches and drills (decision 27). In
 * megabytes: size of each semi-space, and size of the old generation at which the first collection starts; the next one
 * starts after 20 % growth. Without the last two V8 collects only after hundreds of megabytes, and a burst of requests
 * grows a server of 180 MB to 370. The server itself collects once, after its start (`platform/start-memory.ts`).
 */
export const serverNodeOptions: readonly string[] = [
  '--expose-gc',
  '--max-semi-space-size=6',
  '--initial-old-space-size=72',
  '--heap-growing-percent=20',
];
