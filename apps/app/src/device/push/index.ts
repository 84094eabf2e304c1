import { type Adapters, selectAdapter } from '../host/adapters.ts';
import { type PushPort, SimulatorError } from './port.ts';

const refused = (): Promise<never> => Promise.reject(new SimulatorError());

const unsupported: PushPort = {
  register: refused,
  setAlias: refused,
  setTags: refused,
  leave: () => Promise.resolve(),
  onTap: () => Promise.resolve(),
};

const adapters: Adapters<PushPort> = {
  native: async () => (await import('./native.ts')).nativePush(),
  browser: () => Promise.resolve(null),
  unsupported,
};

export const devicePush = (): Promise<PushPort> => selectAdapter(adapters);
