/** The six services by their number (product rules §2: hytype, where 0 is all of them). */
export const services = ['1', '2', '3', '4', '5', '6'] as const;

export type Service = (typeof services)[number];

export const serviceNames: Readonly<Record<Service, string>> = {
  1: '家电回收',
  2: '手机数码',
  3: '废品回收',
  4: '家具二手',
  5: '企业物资',
  6: '报废车',
};

/**
 * End-of-life vehicles: by law only qualified companies take them (State Council decree 715), so that no recycler is
 * sent for one.
 */
export const VEHICLES = '6';

/** The services for which recyclers make visits. */
export const pickupServices: readonly Service[] = services.filter((service) => service !== VEHICLES);

/** Short enough for a tab or a column. */
export const shortServiceNames: Readonly<Record<Service, string>> = {
  1: '家电',
  2: '数码',
  3: '废品',
  4: '家具',
  5: '企业',
  6: '报废车',
};
