import { calls, type CallRefusal } from './calls.ts';

/** The token endpoint of every client: the only call whose response has no envelope and whose body is a form. */
export const TOKEN_PATH = calls['accounts.token'].path;

/**
 * Whether a refused token ends the session: true if the person's credentials are no longer valid, or if the app itself
 * made a mistake.
 */
const endsSession: Readonly<Record<CallRefusal<'accounts.token'>, boolean>> = {
  'accounts.bad_credentials': true,
  'accounts.suspended': true,
  'accounts.bad_client': false,
  'accounts.unsupported_grant': false,
  'accounts.unsupported_scope': false,
};

/** Whether the refusal came from the token call, so that the call needing the token has not been decided. */
export function isTokenRefusal(name: string): boolean {
  return Object.hasOwn(endsSession, name);
}

/**
 * Whether the result of a token call ends the signed-in person's session. A lost network or a failing server does not.
 */
export function isSessionEnded(name: string): boolean {
  return name === 'platform.unauthenticated' || (isTokenRefusal(name) && endsSession[name as keyof typeof endsSession]);
}
