import { channel, type Channel } from 'node:diagnostics_channel';

/** Diagnostic signals, published while there are subscribers; otherwise a signal costs one comparison. */
export interface Signals {
  /** An answered request. `milliseconds` from its first byte to the answer's last. */
  request: { call: string; status: number; milliseconds: number };
  /** A refusal by its name, `orders.already_taken`; repeats with the same key are not counted again. */
  refusal: { name: string };
  /** A run of a job; `failed` when it threw. */
  job: { name: string; milliseconds: number; failed: boolean };
  /** A request to a provider. `not_sent`: turned away by its circuit breaker or its budget. */
  provider: { provider: string; outcome: 'answered' | 'failed' | 'not_sent'; milliseconds: number };
}

type SignalName = keyof Signals;

const channels: Readonly<Record<SignalName, Channel>> = {
  request: channel('shoushou.request'),
  refusal: channel('shoushou.refusal'),
  job: channel('shoushou.job'),
  provider: channel('shoushou.provider'),
};

/** Publishes a signal to this process. */
export function signal<Name extends SignalName>(name: Name, content: Signals[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(content);
}

/** @returns what ends it */
export function onSignal<Name extends SignalName>(name: Name, listener: (content: Signals[Name]) => void): () => void {
  const onMessage = (content: unknown): void => listener(content as Signals[Name]);
  channels[name].subscribe(onMessage);
  return () => {
    channels[name].unsubscribe(onMessage);
  };
}
