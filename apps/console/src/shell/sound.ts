import { useSyncExternalStore } from 'react';

const ON = 'console-sound';
const listeners = new Set<() => void>();

const isOn = (): boolean => localStorage.getItem(ON) === 'on';

/** Whether a sound reports new pending records, and its setter; stored on this machine. */
export function useSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);
  return [
    on,
    (next) => {
      localStorage.setItem(ON, next ? 'on' : 'off');
      for (const listener of listeners) listener();
      // Played at once as a sample; this press also unlocks sound in the browser.
      if (next) beep();
    },
  ];
}

/** Two short tones, when the sound is on. */
export function beep(): void {
  if (!isOn() || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [at, hertz] of [
    [0, 880],
    [0.16, 1175],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.08, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.14);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.15);
    if (at > 0) tone.onended = () => void context.close();
  }
}
