export const vehicleKinds = ['car', 'coach', 'truck', 'motorcycle', 'other'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];
export const energies = ['fuel', 'electric', 'hybrid'] as const;
export type Energy = (typeof energies)[number];

/** Parts that may be missing from a vehicle. */
export const vehicleParts = [
  'body',
  'engine',
  'battery',
  'catalyst',
  'gearbox',
  'axles',
  'steering',
  'wheels',
  'doors',
  'seats',
] as const;
export type VehiclePart = (typeof vehicleParts)[number];

export const partNames: Readonly<Record<VehiclePart, string>> = {
  body: '车架或车身',
  engine: '发动机',
  battery: '动力电池',
  catalyst: '三元催化器',
  gearbox: '变速器',
  axles: '前后桥',
  steering: '方向机',
  wheels: '轮胎轮毂',
  doors: '车门',
  seats: '座椅',
};

/**
 * Without these no recycling certificate may be issued: body or frame and engine (MOFCOM order 2020 no. 2, art. 20),
 * and the traction battery of electric vehicles (Measures on traction batteries of 2026).
 */
export function coreParts(energy: Energy): readonly VehiclePart[] {
  return energy === 'fuel'
    ? ['body', 'engine']
    : energy === 'electric'
      ? ['body', 'battery']
      : ['body', 'engine', 'battery'];
}

/** The first core part that is missing; null when the vehicle is complete enough for a certificate. */
export function missingCore(energy: Energy, missing: readonly VehiclePart[]): VehiclePart | null {
  return coreParts(energy).find((part) => missing.includes(part)) ?? null;
}

/** Papers that are handed over with the vehicle; the last three may be lost, which the owner states in writing. */
export const vehiclePapers = ['identity', 'registration', 'driving_licence', 'plates'] as const;
export type VehiclePaper = (typeof vehiclePapers)[number];
export const paperNames: Readonly<Record<VehiclePaper, string>> = {
  identity: '车主身份证明',
  registration: '机动车登记证书',
  driving_licence: '行驶证',
  plates: '号牌',
};
export const losablePapers = ['registration', 'driving_licence', 'plates'] as const;
