import type { CallDefinition } from '@shoushou/contract';
import { appToken, signInAs, signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { buildCustomer } from '../domains/orders/builders/orders.builders.ts';
import type { TestServer } from './server.ts';

/** The authorization of a caller of the kind that this call expects; undefined for a call without one. */
export async function tokenForCall(server: TestServer, { auth }: CallDefinition): Promise<string | undefined> {
  switch (auth) {
    case 'none':
      return undefined;
    case 'basic':
      return `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`;
    case 'app':
      return appToken(server);
    case 'upload':
      return appToken(server, 'upload');
    case 'operator':
      return (await signInAsOperator(server)).token;
    case 'user':
      return (await buildCustomer(server)).token;
    case 'recycler':
      return (await signInAs(server, { recycler: true })).token;
  }
}
