import { request } from '../../shell/api.ts';

/** The roles that the installation composed of rights itself, and the requests about them. */
export const ownRolesQuery = {
  queryKey: ['accounts.console_own_roles'],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('accounts.console_own_roles', {}, { signal, silent: true }),
};
