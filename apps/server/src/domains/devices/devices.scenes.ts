import {
  deviceOrder,
  freshImei,
  inspectedDevice,
  inspectedParcel,
  nextKey,
  quotedDevice,
  takenDevice,
  takenPhone,
} from '../../testing/devices/device-orders.ts';
import type { Scenes } from '../../testing/scenes.ts';

export const scenes: Scenes = {
  quotedDevice: async (server) => ({ ...(await quotedDevice(server)) }),
  deviceOrder: async (server) => ({ ...(await deviceOrder(server)) }),
  takenPhone: async (server) => ({ ...(await takenPhone(server)), imei: freshImei(1) }),
  takenDevice: async (server) => ({ ...(await takenDevice(server)) }),
  inspectedDevice: async (server) => ({ ...(await inspectedDevice(server)) }),
  async returningDevice(server) {
    const order = await inspectedParcel(server);
    await server.succeed(
      'devices.decline',
      { no: order.no, reason: '' },
      { token: order.customer.token, key: nextKey() },
    );
    return { ...order };
  },
};
