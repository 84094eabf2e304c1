/** A drawing in a box of 48 by 48. `mark` is what it is about; green when that is good. */
export interface ConditionDrawing {
  readonly body: string;
  readonly lines?: string;
  readonly mark?: string;
  readonly good?: true;
  /** Two characters at most, in the middle. */
  readonly label?: string;
}

const phone = 'M15 4h18a2 2 0 0 1 2 2v36a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z';
const speaker = 'M21 8h6';
const tick = 'M18 25l4 4 8-9';
const cross = 'M19 19l10 10M29 19 19 29';
const on = (body: string, lines: string | undefined, mark: string, good?: true): ConditionDrawing => ({
  body,
  ...(lines === undefined ? {} : { lines }),
  mark,
  ...(good ? { good } : {}),
});
const onPhone = (mark: string, good?: true): ConditionDrawing => on(phone, speaker, mark, good);

const battery = 'M6 15h32a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V17a2 2 0 0 1 2-2z';
const pole = 'M40 21h4v6h-4';
const charge = (width: number, good?: true): ConditionDrawing => on(battery, pole, `M8 19h${width}v10H8z`, good);

const calendar = 'M8 10h32v30H8z';
const years = (label: string): ConditionDrawing => ({ body: calendar, lines: 'M8 18h32M16 6v8M32 6v8', label });
const map = (label: string): ConditionDrawing => ({
  body: 'M24 44S10 30 10 19a14 14 0 0 1 28 0c0 11-14 25-14 25z',
  label,
});
const house = 'M6 42V20L24 6l18 14v22z';
const steps = (count: number): ConditionDrawing => on(house, undefined, `M12 38${'h6v-5'.repeat(count)}h6`);

const fridge = 'M13 4h22v40H13z';
const fridgeLines = 'M13 18h22M18 9v5M18 23v7';
const washer = 'M9 5h30v38H9z';
const washerLines = 'M9 14h30M14 9.500h4M24 19a10 10 0 1 1 0 20 10 10 0 0 1 0-20z';
const inside = 'M4 10h40v12H4z';
const outside = 'M12 28h26v16H12z';
const fan = 'M31 31a5 5 0 1 1 0 10 5 5 0 0 1 0-10z';
const set = 'M4 9h40v26H4z';
const stand = 'M17 41h14M24 35v6';
const lock = 'M12 21h24v20H12z';

/** Drawings of conditions, by the picture name in a template's option. */
export const drawings: Readonly<Record<string, ConditionDrawing>> = {
  'power-on': onPhone('M24 17v8M19 20a8 8 0 1 0 10 0', true),
  'power-off': onPhone(cross),
  'screen-flawless': onPhone(tick, true),
  'screen-fine': onPhone('M19 21l5-4M24 31l5-4'),
  'screen-marked': onPhone('M18 15l11 12M19 31l9-12M26 37l5-6'),
  'screen-cracked': onPhone('M35 13l-9 5 3 7-9 4 2 7-9 4M26 18l-8-4M20 29l-5-4M22 36l9 2'),
  'display-normal': on(phone, speaker, tick, true),
  'display-spots': onPhone('M20 17h.01M27 24h.01M20 32h.01M29 34h.01'),
  'display-tint': onPhone('M17 14h14v8H17zM17 27h9'),
  'display-broken': onPhone('M18 13v26M22 13v26M26 13v15M30 13v8'),
  'frame-flawless': on(phone, 'M19 10h4v4h-4z', tick, true),
  'frame-fine': on(phone, 'M19 10h4v4h-4z', 'M31 42l2-2M15 5.500l-1 1'),
  'frame-marked': on(phone, 'M19 10h4v4h-4z', 'M12 34l5-2M12 38l6-2M30 6l5 4M36 24l-4 3'),
  'frame-broken': on(phone, 'M19 10h4v4h-4z', 'M24 24l-9-6M24 24l10-7M24 24l-5 14M24 24l9 9M20 30l8-2'),
  'battery-90': charge(28, true),
  'battery-85': charge(24, true),
  'battery-80': charge(20),
  'battery-low': charge(9),
  'battery-unknown': { body: battery, lines: pole, label: '?' },
  'water-dry': on('M24 5c7 9 12 15 12 22a12 12 0 0 1-24 0c0-7 5-13 12-22z', undefined, tick, true),
  'water-wet': onPhone('M24 14c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9zM18 34h12M18 38h12'),
  'account-open': on(lock, 'M17 21v-6a7 7 0 0 1 13-3', 'M19 31l4 4 7-8', true),
  'account-locked': on(lock, 'M17 21v-6a7 7 0 0 1 14 0v6', 'M24 28v6'),
  'channel-mainland': map('国'),
  'channel-hongkong': map('港'),
  'channel-other': map('外'),
  'fault-face': onPhone('M19 17h-2v4M29 17h2v4M19 33h-2v-4M29 33h2v-4M21 23h.01M27 23h.01M21 28h6'),
  'fault-camera': on('M5 14h9l3-5h14l3 5h9v26H5z', 'M24 19a8 8 0 1 1 0 16 8 8 0 0 1 0-16z', 'M10 10l28 32'),
  'fault-speaker': on('M6 18h9l10-9v30l-10-9H6z', undefined, 'M31 19l10 10M41 19 31 29'),
  'fault-keys': on(phone, speaker, 'M36 14v7M36 25v7M12 16v6'),
  'fault-wireless': on('M24 39l-6-7a9 9 0 0 1 12 0z', 'M11 25a19 19 0 0 1 26 0M5 18a28 28 0 0 1 38 0', 'M10 8l28 33'),
  'fault-charging': on(phone, speaker, 'M25 15l-7 10h6l-2 9 8-12h-6z'),
  'age-5': years('5'),
  'age-8': years('8'),
  'age-10': years('10'),
  'age-old': years('旧'),
  'stairs-0': on(house, undefined, 'M18 22h12v16H18zM24 22v16', true),
  'stairs-1': steps(1),
  'stairs-2': steps(2),
  'stairs-3': steps(3),
  'stairs-4': steps(4),
  'fridge-cold': on(fridge, fridgeLines, 'M28 24v12M23 27l10 6M33 27l-10 6', true),
  'fridge-weak': on(fridge, fridgeLines, 'M28 25v10M24 30h8'),
  'fridge-warm': on(fridge, fridgeLines, 'M24 26l8 8M32 26l-8 8'),
  'washer-spins': on(washer, washerLines, 'M19 30a5 5 0 0 1 9-3M29 28a5 5 0 0 1-9 3', true),
  'washer-stuck': on(washer, washerLines, 'M20 25l8 8M28 25l-8 8'),
  'aircon-both': on(`${inside}${outside}`, fan, 'M18 32l3 3 4-5', true),
  'aircon-inside': on(inside, 'M9 18h30', 'M17 30l14 12M31 30 17 42'),
  'aircon-easy': on(outside, fan, 'M8 44V14M8 20h8M8 28h4', true),
  'aircon-high': on(outside, fan, 'M24 24V6M18 12l6-6 6 6'),
  'tv-good': on(set, stand, 'M17 22l5 5 9-10', true),
  'tv-lines': on(set, stand, 'M14 9v26M20 9v26M33 9v26'),
  'tv-broken': on(set, stand, 'M44 12l-12 8 4 5-14 3 3 7M32 20l-9-7M22 28l-9-4'),
};
