/** Whether a member of a company may do what a role allows; its owner may do everything. */
export function hasRole<Role extends string>(roles: readonly (Role | 'owner')[], role: Role | 'owner'): boolean {
  return roles.includes('owner') || roles.includes(role);
}
