/** 0 no services, 1 only service `1`, 2 any other set (specification §3). */
export type UserType = 0 | 1 | 2;

export function userTypeOf(services: readonly string[]): UserType {
  if (services.length === 0) return 0;
  return services.length === 1 && services[0] === '1' ? 1 : 2;
}
