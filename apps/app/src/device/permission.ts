import { type Forms, formFor } from './form.ts';

export type PermissionKind = 'location' | 'background-location' | 'camera' | 'notifications';
/** `askable`: the system would ask the person; `refused`: it would not, only the phone's settings help. */
export type PermissionState = 'granted' | 'askable' | 'refused';

export interface PermissionPort {
  state(kind: PermissionKind): Promise<PermissionState>;
  /** Has the system ask the person. */
  ask(kind: PermissionKind): Promise<PermissionState>;
}

/** Browsers, WeChat and Alipay ask by themselves at the call that needs it, with words of their own. */
const theirOwn: PermissionPort = { state: () => Promise.resolve('granted'), ask: () => Promise.resolve('granted') };

const forms: Forms<PermissionPort> = {
  native: async () => (await import('./native/permission.ts')).nativePermission,
  browser: () => Promise.resolve(theirOwn),
  absent: theirOwn,
};

export const devicePermission = (): Promise<PermissionPort> => formFor(forms);
