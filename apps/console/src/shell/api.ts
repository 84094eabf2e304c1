import { createApiClient, type CallOptions } from '@shoushou/client/calls/api-client';
import { memoryStorage } from '@shoushou/client/device/device-storage';
import { RefusedError } from '@shoushou/client/calls/refusal';
import type { CallName, calls, MultipartName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { QueryClient } from '@tanstack/react-query';
import { consoleFetch, consoleSession, onSessionChange } from './session.ts';
import { requestStepUp } from './step-up.ts';

/** The console's API client: same origin, with the session in its cookie. */
export const api = createApiClient({
  baseUrl: '',
  storage: memoryStorage(),
  clientId: '',
  clientSecret: '',
  fetch: consoleFetch,
  tokenSource: consoleSession,
});

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } });

// Data read by one operator is not shown to the next.
onSessionChange(() => queryClient.clear());

/** Calls open to an operator: the console's cookie gives no access to the app's calls. */
export type ConsoleCall = {
  [Name in CallName]: (typeof calls)[Name]['auth'] extends 'operator' | 'none' ? Name : never;
}[CallName];

const send = api.request as <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Data<Name>>;

/** A failure of the server names the request, by which the server's log can be searched. */
function withRequestNumber(error: unknown): unknown {
  if (!(error instanceof RefusedError)) return error;
  const { status, message, requestId } = error.refused;
  if (status < 500 || requestId === undefined) return error;
  return new RefusedError({ ...error.refused, message: `${message}（请求编号 ${requestId}）` });
}

/** The number of the request that a failure's message names, or null. */
export const requestNumberIn = (message: string): string | null => /（请求编号 (.+)）$/.exec(message)?.[1] ?? null;

/** Makes the call; one that requires a fresh one-time code is repeated once the operator has entered it. */
async function withStepUp<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (
      !(error instanceof RefusedError) ||
      error.refused.name !== 'accounts.step_up_needed' ||
      !(await requestStepUp())
    )
      throw withRequestNumber(error);
    return make();
  }
}

/** A call whose name is known only at run time; those that upload a file use `upload`. */
export const request = <Name extends ConsoleCall>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
): Promise<Data<Name>> => withStepUp(() => send(name, input, options));

/** A call that uploads a file. */
export const upload = <Name extends ConsoleCall & MultipartName>(
  name: Name,
  input: Input<Name>,
  file: Blob,
): Promise<Data<Name>> => withStepUp(() => send(name, input, { file, silent: true } as CallOptions));
