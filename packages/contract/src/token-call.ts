import { calls, type CallRefusal } from './calls.ts';

/** Where every client has its bearer token from: the one call whose reply is no envelope and whose body is a form. */
export const TOKEN_PATH = calls['accounts.token'].path;

/** Whether a refused token ends the session: the person's credentials open nothing any more, or the app itself was at fault. */
const endsSession: Readonly<Record<CallRefusal<'accounts.token'>, boolean>> = {
  'accounts.bad_credentials': true,
  'accounts.suspended': true,
  'accounts.bad_client': false,
  'accounts.unsupported_grant': false,
  'accounts.unsupported_scope': false,
};

/** Whether the token call refused: the call that wanted the token has not been judged. */
export function isTokenRefusal(name: string): boolean {
  return Object.hasOwn(endsSession, name);
}

/** Whether what a token call came to ends the session of who is signed in. A lost network or a failing server ends none. */
export function isSessionEnded(name: string): boolean {
  return name === 'platform.unauthenticated' || (isTokenRefusal(name) && endsSession[name as keyof typeof endsSession]);
}
