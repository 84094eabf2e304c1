/** Why there is no picture: the page is not served securely, the person or the system said no, there is none, another app has it. */
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
  /** Null where the camera has no light, or the browser can't switch it. */
  readonly torch: ((on: boolean) => Promise<void>) | null;
  stop(): void;
}

function problemOf(error: unknown): CameraProblem {
  const name = (error as { name?: string }).name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'missing';
}

/** Opens the camera on the phone's back. @throws CameraError */
export async function openCamera(): Promise<Camera> {
  if (!globalThis.isSecureContext) throw new CameraError('insecure');
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new CameraError('missing');
  const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await devices.getUserMedia({ video: wanted, audio: false }).catch((error: unknown) => {
    throw new CameraError(problemOf(error));
  });
  const [track] = stream.getVideoTracks();
  // Not in the standard's list of constraints yet; browsers that have the light say so.
  const light = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;
  return {
    stream,
    torch: track && light ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) : null,
    stop() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
