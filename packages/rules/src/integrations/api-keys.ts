/** What every key begins with, so that a reader of a file or a scanner of secrets knows it for one. */
export const API_KEY_PREFIX = 'ssk_';

/** Rights that a key may have: what its reads need. */
export const apiKeyRights = [
  'orders',
  'catalog',
  'money',
  'figures',
  'trade',
  'inspections',
  'stores',
  'scales',
] as const;
export type ApiKeyRight = (typeof apiKeyRights)[number];

/** `perMinute` are requests per minute and server. */
export const apiKeyLimits = {
  name: 40,
  cities: 50,
  addresses: 20,
  address: 50,
  keys: 200,
  fewestPerMinute: 10,
  mostPerMinute: 6_000,
} as const;
