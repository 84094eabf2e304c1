import { BleClient } from '@capacitor-community/bluetooth-le';
import { createReader } from '@shoushou/rules/scales/profiles';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emulateNativeApp } from '../../testing/host.ts';
import { deviceBluetooth } from './index.ts';
import { scaleServices, fullUuid } from './port.ts';

beforeEach(() => {
  emulateNativeApp('android');
  vi.spyOn(BleClient, 'initialize').mockResolvedValue();
  vi.spyOn(BleClient, 'setDisplayStrings').mockResolvedValue();
  vi.spyOn(BleClient, 'isEnabled').mockResolvedValue(true);
});

describe('scales over Bluetooth', () => {
  test('the ids of services are whole ones', () => {
    expect([fullUuid(0x181d), fullUuid(0xffe1)]).toEqual([
      '0000181d-0000-1000-8000-00805f9b34fb',
      '0000ffe1-0000-1000-8000-00805f9b34fb',
    ]);
  });

  test('a scale is chosen from those nearby, connected, and its bytes are weights', async () => {
    const request = vi.spyOn(BleClient, 'requestDevice').mockResolvedValue({ deviceId: 'AA:BB', name: 'JCS-B' });
    const connect = vi.spyOn(BleClient, 'connect').mockResolvedValue();
    vi.spyOn(BleClient, 'startNotifications').mockImplementation((_id, _service, _characteristic, notify) => {
      for (const part of ['ST,GS,+00', '12.34kg\r\n']) notify(new DataView(new TextEncoder().encode(part).buffer));
      return Promise.resolve();
    });
    const port = await deviceBluetooth();
    const services = scaleServices.map(({ service }) => service);
    expect(await port.choose(services)).toEqual({ id: 'AA:BB', name: 'JCS-B' });
    expect(request).toHaveBeenCalledWith({ optionalServices: services });
    const disconnected = vi.fn();
    await port.connect('AA:BB', disconnected);
    expect(connect).toHaveBeenCalledWith('AA:BB', disconnected);
    const read = createReader('line');
    const grams: (number | null)[] = [];
    await port.listen('AA:BB', fullUuid(0xffe0), fullUuid(0xffe1), (bytes) =>
      grams.push(...read(new Uint8Array(bytes.buffer)).map((reading) => reading.grams)),
    );
    expect(grams).toEqual([12_340]);
  });

  test('closing the list chooses none; Bluetooth that is off is told', async () => {
    vi.spyOn(BleClient, 'requestDevice').mockRejectedValue(new Error('requestDevice cancelled.'));
    const port = await deviceBluetooth();
    expect(await port.choose([])).toBeNull();
    vi.spyOn(BleClient, 'isEnabled').mockResolvedValue(false);
    await expect(port.choose([])).rejects.toThrow('请先打开手机蓝牙');
  });
});
