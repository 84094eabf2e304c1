let context: AudioContext | undefined;

/** Two notes, Hz and seconds after the first. */
const notes = [
  [880, 0],
  [1318.5, 0.16],
] as const;
const NOTE_SECONDS = 0.5;

/**
 * Plays two short synthesised notes, so that no file is loaded. Silent until the first touch of the page where the
 * browser requires one.
 */
export async function chime(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  for (const [frequency, after] of notes) {
    const start = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.001, start);
    volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
}
