import { type Forms, formFor } from '../host/adapters.ts';
import { type PushPort, NotRealDeviceError } from './port.ts';

const refused = (): Promise<never> => Promise.reject(new NotRealDeviceError());

const absent: PushPort = { register: refused, setAlias: refused, setTags: refused, leave: () => Promise.resolve(), onTap: () => Promise.resolve() };

const forms: Forms<PushPort> = {
  native: async () => (await import('./native.ts')).nativePush(),
  browser: () => Promise.resolve(null),
  absent,
};

export const devicePush = (): Promise<PushPort> => formFor(forms);
