/** Why the camera failed: insecure page, refused, none, used by another app. */
export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy';

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Camera {
  readonly stream: MediaStream;
  /** Null where the camera has no light, or the browser can't control it. */
  readonly torch: ((on: boolean) => Promise<void>) | null;
  stop(): void;
}

function problemOf(error: unknown): CameraProblem {
  const name = (error as { name?: string }).name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'missing';
}

/** Opens the rear camera. @throws CameraError */
export async function openCamera(): Promise<Camera> {
  if (!globalThis.isSecureContext) throw new CameraError('insecure');
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new CameraError('missing');
  const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await devices.getUserMedia({ video: wanted, audio: false }).catch((error: unknown) => {
    throw new CameraError(problemOf(error));
  });
  const [track] = stream.getVideoTracks();
  // Not yet in the standard's constraints; browsers with the feature report it.
  const light = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;
  return {
    stream,
    torch:
      track && light ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) : null,
    stop() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
