/**
 * What Node is told about memory wherever the built server runs: by `npm start`, in the image, in benches and drills (decision 27).
 * In megabytes: each half of the room for new objects, and old objects up to which the first collection waits; then it waits for 40 % more than were left.
 * Without the last two V8 collects only after hundreds of megabytes, and a wave of requests makes a server of 180 MB one of 370.
 * The server itself collects once, after its start (`platform/start-memory.ts`).
 */
export const serverNodeOptions: readonly string[] = ['--expose-gc', '--max-semi-space-size=6', '--initial-old-space-size=96', '--heap-growing-percent=40'];
