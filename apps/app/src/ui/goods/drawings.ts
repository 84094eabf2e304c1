/** The ground of a drawing: tokens of soft colours. */
export type DrawingTone = 'paper' | 'plastic' | 'metal' | 'cloth' | 'device' | 'home';

/** A drawing in a box of 48 by 48: `body` is filled with the tone's soft colour, `lines` are drawn over it in ink. */
export interface Drawing {
  readonly tone: DrawingTone;
  readonly body: string;
  readonly lines?: string;
}

const paper = (body: string, lines?: string): Drawing => ({
  tone: 'paper',
  body,
  ...(lines === undefined ? {} : { lines }),
});
const plastic = (body: string, lines?: string): Drawing => ({ ...paper(body, lines), tone: 'plastic' });
const metal = (body: string, lines?: string): Drawing => ({ ...paper(body, lines), tone: 'metal' });
const cloth = (body: string, lines?: string): Drawing => ({ ...paper(body, lines), tone: 'cloth' });
const device = (body: string, lines?: string): Drawing => ({ ...paper(body, lines), tone: 'device' });
const home = (body: string, lines?: string): Drawing => ({ ...paper(body, lines), tone: 'home' });

/** Own drawings of what is collected, by the name that an item of the catalogue has for its picture. */
export const drawings: Readonly<Record<string, Drawing>> = {
  box: paper('M8 16 24 9l16 7v18l-16 7-16-7z', 'M8 16l16 7 16-7M24 23v18M16 12.5l16 7v6'),
  carton: paper('M9 18h30v21H9z', 'M9 18l4-8h22l4 8M24 10v8M19 18v7h10v-7'),
  book: paper(
    'M24 13c-4-3-9-4-15-4v27c6 0 11 1 15 4 4-3 9-4 15-4V9c-6 0-11 1-15 4z',
    'M24 13v27M14 17c2 0 4 .4 5.5 1M14 24c2 0 4 .4 5.5 1M29 18c2-.6 4-1 6-1M29 25c2-.6 4-1 6-1',
  ),
  newspaper: paper(
    'M8 10h26v28H12a4 4 0 0 1-4-4z',
    'M34 18h6v16a4 4 0 0 1-4 4H12M14 17h14M14 23h6v8h-6zM24 24h5M24 30h5',
  ),
  sheets: paper('M14 8h20v28H14z', 'M14 13h-4v27h20v-4M19 15h10M19 21h10M19 27h6'),
  bottle: plastic('M20 6h8v6l3 5v22a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3V17l3-5z', 'M20 12h8M17 22h14M17 31h14'),
  bucket: plastic('M11 16h26l-3 25H14z', 'M9 16h30M13 16c0-6 5-9 11-9s11 3 11 9M15 25h18'),
  film: plastic(
    'M10 12c5-3 9 2 14 0s9-3 14 0v26c-5-3-9 2-14 0s-9-3-14 0z',
    'M16 18c3 0 5 2 8 1M16 25c5 1 9-2 16 0M16 31c3 0 5 1 8 0',
  ),
  crate: plastic('M8 15h32v23H8z', 'M8 22h32M16 27v6M24 27v6M32 27v6M12 15v-4h24v4'),
  foam: plastic('M8 20l8-8h24v16l-8 8H8z', 'M8 20h24v16M32 20l8-8M15 27h.01M22 30h.01M26 25h.01M19 16h.01M28 16h.01'),
  pipe: plastic('M8 30 30 8a7 7 0 0 1 10 10L18 40a7 7 0 0 1-10-10z', 'M8 30a7 7 0 0 1 10 10M17 21l10 10M24 14l10 10'),
  beam: metal('M8 12h32v7H28v10h12v7H8v-7h12V19H8z'),
  rebar: metal('M8 33 33 8l5 5-25 25zM16 39l22-22 3 3-21 21z', 'M14 27l5 5M20 21l5 5M26 15l5 5'),
  can: metal(
    'M14 12h20v26c0 2-4 3-10 3s-10-1-10-3z',
    'M14 12c0 2 4 3 10 3s10-1 10-3-4-3-10-3-10 1-10 3M14 22c2 2 18 2 20 0M14 30c2 2 18 2 20 0M21 12h5',
  ),
  shavings: metal(
    'M10 32c0-8 28-8 28 0s-28 8-28 0z',
    'M15 24c-4-8 8-12 9-5s-6 6-5 1M30 24c5-5 2-13-4-11M12 33c6-4 10 3 14-1s8 0 10 1',
  ),
  coil: metal(
    'M24 11c9 0 15 6 15 13s-6 13-15 13S9 31 9 24s6-13 15-13zm0 8c-4 0-6 2-6 5s2 5 6 5 6-2 6-5-2-5-6-5z',
    'M14 19c2-3 6-4 10-4s8 1 10 4M36 31l5 7',
  ),
  tap: metal('M20 14h8v8h6a6 6 0 0 1 6 6v4h-8v-3h-4v9H12v-7h8z', 'M16 10h16M24 10v4M36 36v.01M36 41v.01'),
  motor: metal(
    'M10 15h24v20H10z',
    'M34 20h4v10h-4M38 25h4M16 15v20M22 15v20M28 15v20M12 35v4h8M24 39h8v-4M18 15v-4h8v4',
  ),
  window: metal('M9 9h30v30H9z', 'M24 9v30M9 24h30M14 14h5v5h-5zM29 29h5v5h-5z'),
  profile: metal('M9 34 29 9l10 5-20 25z', 'M9 34l10 5M14 36.500l20-25M12 30l10 5'),
  pot: metal('M11 20h26v14a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5z', 'M7 24h4M37 24h4M10 20h28M14 16h20M24 16v-4M21 12h6'),
  plate: metal('M7 30 17 14h24L31 30z', 'M7 30v5h24l10-16v-5M31 30v5M17 23h14'),
  foil: metal('M12 12h24v20c-4 3-8-2-12 0s-8 3-12 0z', 'M9 12h30M12 12c-2-5 26-5 24 0M18 18l4 5-3 4M30 17l-3 6 3 4'),
  ingot: metal('M7 35l4-10h14l4 10zM19 35l4-10h14l4 10z', 'M13 25l4-10h14l4 10M17 30h2M30 30h2'),
  cable: metal(
    'M24 10c8 0 14 6 14 13s-6 12-14 12-14-5-14-12 6-13 14-13zm0 7c-4 0-7 2.5-7 6s3 5.5 7 5.5 7-2 7-5.5-3-6-7-6z',
    'M34 32c4 2 5 5 3 8M35 40h4M13 19c3-4 7-5.5 11-5.500s8 1.5 11 5.5',
  ),
  clothes: cloth('M17 9 8 15l4 8 4-2v19h16V21l4 2 4-8-9-6c-1 3-4 5-7 5s-6-2-7-5z', 'M20 40V30M28 40V30'),
  shoe: cloth('M8 18c4 3 8 2 10-2l10 9 9 3c3 1 4 3 4 6H8z', 'M8 34v4h33v-4M21 19l-3 4M25 23l-3 4'),
  handbag: cloth('M10 19h28l3 20H7z', 'M17 19c0-6 3-9 7-9s7 3 7 9M9 26h30M21 26v4h6v-4'),
  bedding: cloth('M8 20c0-3 2-5 5-5h22c3 0 5 2 5 5v17H8z', 'M8 25h32M13 15v-3h22v3M8 31c6-3 10 2 16-1s10 1 16-1'),
  roll: cloth(
    'M12 12h18a8 8 0 0 1 8 8v18H20V20a8 8 0 0 0-8-8z',
    'M12 12a8 8 0 0 0 0 16h8M20 30h18M12 18a2 2 0 0 0 0 4',
  ),
  glass: plastic('M20 7h8v11l4 6v15a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2V24l4-6z', 'M20 12h8M16 27h16M21 32v5'),
  pane: plastic('M10 9h28v30H10z', 'M17 22l9-9M17 31l16-16M24 35l9-9'),
  battery: device('M7 18h34v20H7z', 'M12 18v-5h6v5M30 18v-5h6v5M13 27h6M29 27h6M32 24v6'),
  wine: plastic(
    'M19 7h6v10l3 5v17a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V22l3-5z',
    'M16 27h12M31 18h8l-1 9a3 3 0 0 1-6 0zM35 30v10M31 40h8',
  ),
  barrel: metal('M13 9h22c2 8 2 22 0 30H13c-2-8-2-22 0-30z', 'M12 17h24M11.5 24h25M12 31h24M27 12h4'),
  pallet: home('M7 14h34v6H7zM7 28h34v6H7z', 'M11 20v8M21 20v8M27 20v8M37 20v8M11 34v5M24 34v5M37 34v5'),
  fridge: device('M13 6h22v36H13z', 'M13 19h22M18 11v4M18 24v7M16 42v2M32 42v2'),
  freezer: device('M7 17h34v21H7z', 'M7 24h34M9 17l3-6h24l3 6M22 20.500h4M11 38v3M37 38v3'),
  washer: device(
    'M10 7h28v34H10z',
    'M10 15h28M24 21a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM18 29c3-2 5 2 8 0s4-1 5-.5M15 11h3M30 11h3',
  ),
  aircon: device('M6 13h36v15H6z', 'M11 23h26M33 18h4M15 33c0 3-3 3-3 6M24 33c0 3-3 3-3 6M33 33c0 3-3 3-3 6'),
  cabinet_aircon: device('M14 6h20v36H14z', 'M18 12h12v8H18zM18 25h12M18 29h12M18 33h12M22 38h4'),
  television: device('M6 11h36v24H6z', 'M6 30h36M18 40h12M24 35v5M12 16h10'),
  computer: device('M26 8h14v32H26zM6 13h17v14H6z', 'M30 14h6M30 19h6M33 33h.01M14.5 27v6M9 33h11'),
  laptop: device('M11 11h26v20H11z', 'M6 36h36l-3-5H9zM21 34h6'),
  printer: device('M8 19h32v15H8z', 'M14 19V8h20v11M14 28h20v12H14zM34 23h.01M18 33h12'),
  hood: device('M19 8h10v12l11 9v7H8v-7l11-9z', 'M8 29h32M20 33h8M19 20h10'),
  stove: device(
    'M7 16h34v20H7z',
    'M16 21a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM32 21a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 36v3M36 36v3M16 12v1M32 12v1',
  ),
  microwave: device('M6 12h36v25H6z', 'M11 17h20v15H11zM36 18v.01M36 24v.01M36 30v.01M15 28c4-4 8 1 12-4'),
  cooker: device('M9 20h30v11a8 8 0 0 1-8 8H17a8 8 0 0 1-8-8z', 'M9 20c2-8 28-8 30 0M20 11h8M20 29h8M24 26v6M39 24h3'),
  boiler: device('M14 7h20v28H14z', 'M18 35v6M30 35v6M24 16a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM24 21l2-2M19 11h10'),
  purifier: device('M12 8h24v32H12z', 'M17 14h14v9H17zM24 28v4M21 36h6'),
  fan: device(
    'M24 7a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
    'M24 20c-2-6 4-9 6-6s-2 6-6 6zM24 20c6 0 7 7 3 8s-5-4-3-8zM24 20c-4 4-10 1-9-3s6-1 9 3zM24 33v8M16 41h16',
  ),
  vacuum: device(
    'M10 26h20a8 8 0 0 1 8 8v5H10z',
    'M16 39a4 4 0 1 0 0 .01M32 39a4 4 0 1 0 0 .01M30 26c0-12 10-14 10-19M16 31h8',
  ),
  ebike: home(
    'M16 22h14l4 11H16z',
    'M12 28a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM37 28a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM31 10h5l3 18M18 34h13M10 20h10',
  ),
  phone: device(
    'M15 6h18a2 2 0 0 1 2 2v32a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
    'M21 10h6M22 37h4M13 14h22M13 33h22',
  ),
  tablet: device(
    'M11 6h26a2 2 0 0 1 2 2v32a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
    'M14 11h20v24H14zM24 38.500h.01',
  ),
  sofa: home(
    'M11 20v-6a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v6',
    'M7 22a4 4 0 0 1 8 0v5h18v-5a4 4 0 0 1 8 0v13H7zM11 35v4M37 35v4M24 10v17M11 20v-6a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v6',
  ),
  bed: home('M7 25h34v10H7z', 'M7 11v29M41 25v15M11 25v-5a3 3 0 0 1 3-3h8v8M22 17h13a6 6 0 0 1 6 6v2M7 35h34'),
  mattress: home(
    'M6 24l10-8h26v10l-10 8H6z',
    'M6 24h26v10M32 24l10-8M12 29h.01M19 29h.01M26 29h.01M20 20h.01M30 20h.01',
  ),
  wardrobe: home('M9 7h30v33H9z', 'M24 7v33M20 22v5M28 22v5M12 40v3M36 40v3'),
  bookcase: home('M10 6h28v36H10z', 'M10 18h28M10 30h28M15 10v8M19 10v8M30 22v8M26 22v8M16 34v8M20 34v8'),
  table: home('M6 16h36v6H6z', 'M11 22v18M37 22v18M11 31h26'),
  chair: home('M15 7h18v16H15z', 'M12 28h24v-5H12zM16 28v13M32 28v13M24 28v6M12 23v-8M36 23v-8'),
  stroller: home(
    'M10 14c14-3 24 4 24 16H14z',
    'M24 30V14M10 14 6 9M14 30l-2 6M34 30l6-19h-4M15 36a3 3 0 1 0 0 .01M32 36a3 3 0 1 0 0 .01M12 33h22',
  ),
  treadmill: home('M7 33h30l3 6H7z', 'M34 33 38 9h-9M31 20h5M12 36h16'),
  bicycle: home(
    'M13 22a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM35 22a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
    'M13 30.5 20 17h11l4 13.500M13 30.500h11l7-13.5-2-6h5M24 30.5 18 13M15 13h6',
  ),
  machine: metal(
    'M7 27h34v13H7z',
    'M11 27V10h10v17M27 27V17h10v10M14 15h4M14 20h4M16 33h.01M24 33h.01M32 33h.01M32 17v-6',
  ),
  server: device('M10 7h28v34H10z', 'M10 18.500h28M10 30h28M15 13h.01M15 24h.01M15 36h.01M26 13h8M26 24h8M26 36h8'),
  projector: device(
    'M6 16h36v18H6z',
    'M17 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM30 22h7M30 28h7M12 34v4M36 34v4M8 12l4 2M17 9v4M26 12l-3 2',
  ),
  circuit: device(
    'M9 9h30v30H9z',
    'M19 19h10v10H19zM24 9v10M24 29v10M9 24h10M29 24h10M14 14h.01M34 14v5M14 34h5M34 34h.01',
  ),
  car: home(
    'M6 27l5-3 4-10h17l5 10 5 3v8H6z',
    'M11 24h26M24 14v10M14 32a4 4 0 1 0 0 6 4 4 0 0 0 0-6zM35 32a4 4 0 1 0 0 6 4 4 0 0 0 0-6z',
  ),
  truck: home(
    'M5 13h22v21H5zM27 20h9l7 8v6H27z',
    'M32 20v8h11M13 32a4 4 0 1 0 0 6 4 4 0 0 0 0-6zM35 32a4 4 0 1 0 0 6 4 4 0 0 0 0-6z',
  ),
  bus: home('M8 9h32v26H8z', 'M8 16h32M8 25h32M19 16v9M29 16v9M15 35v4M33 35v4M13 30h.01M35 30h.01'),
  motorcycle: home(
    'M14 24h16l5 9H15z',
    'M11 29a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM38 29a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM30 12h4l3 17M9 21h11l4 3',
  ),
  mixed: home('M10 19h28l-3 22H13z', 'M7 19h34M14 19l-3-8 8-2 3 10M24 19V8h9v11M18 27h12M19 33h10'),
};
