import type { PermissionKind, PermissionPort, PermissionState } from './port.ts';
import { plugins } from '../bridges/native-plugins.ts';
import { isAndroid } from '../host/platform.ts';

interface Asker {
  check(): Promise<string | undefined>;
  request(): Promise<string | undefined>;
}

const location: Asker = {
  check: async () => (await plugins.geolocation.checkPermissions()).location,
  request: async () => (await plugins.geolocation.requestPermissions({ permissions: ['location'] })).location,
};

/** Before Android 12 the system counts a search for Bluetooth devices as a use of places. */
async function bluetoothNeedsLocation(): Promise<boolean> {
  return isAndroid() && Number.parseInt((await plugins.device.getInfo()).osVersion, 10) < 12;
}

const askers: Readonly<Record<PermissionKind, Asker>> = {
  location,
  bluetooth: {
    // The plugin asks for the newer permissions itself.
    check: async () => ((await bluetoothNeedsLocation()) ? location.check() : 'granted'),
    request: location.request,
  },
  'background-location': {
    check: async () => (await plugins.backgroundGeolocation.checkPermissions()).backgroundLocation,
    request: async () =>
      (await plugins.backgroundGeolocation.requestPermissions({ permissions: ['backgroundLocation'] }))
        .backgroundLocation,
  },
  camera: {
    check: async () => (await plugins.camera.checkPermissions()).camera,
    request: async () => (await plugins.camera.requestPermissions({ permissions: ['camera'] })).camera,
  },
  notifications: {
    check: async () => (await plugins.push.checkPermissions()).permission,
    request: async () => (await plugins.push.requestPermissions()).permission,
  },
};

function stateOf(permission: string | undefined): PermissionState {
  if (permission === 'granted' || permission === 'always' || permission === 'limited') return 'granted';
  return permission === 'denied' ? 'refused' : 'askable';
}

export const nativePermission: PermissionPort = {
  // The plugin throws when location is switched off for the whole phone; the following call reports that in words.
  state: async (kind) => stateOf(await askers[kind].check().catch(() => 'granted')),
  ask: async (kind) => stateOf(await askers[kind].request().catch(() => 'denied')),
};
