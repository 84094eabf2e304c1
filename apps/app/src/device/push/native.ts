import { UnsupportedError } from '../host/adapters.ts';
import type { PushPort } from './port.ts';
import { plugins } from '../bridges/native-plugins.ts';

/** The service returns the id some time after its start: milliseconds between attempts, and their number. */
const pauseMs = 1000;
const tries = 10;

async function registrationId(): Promise<string> {
  for (let turn = 0; turn < tries; turn += 1) {
    const id = await plugins.push.getRegistrationID().then(
      (answer) => answer.registrationId,
      () => '',
    );
    if (id) return id;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new UnsupportedError('推送服务没有响应');
}

const port: PushPort = {
  async register() {
    await plugins.push.startJPush();
    return registrationId();
  },
  setAlias: (alias) => plugins.push.setAlias({ alias }),
  async setTags(tags) {
    await plugins.push.cleanTags();
    if (tags.length > 0) await plugins.push.addTags({ tags: [...tags] });
  },
  async leave() {
    await plugins.push.cleanTags();
    await plugins.push.deleteAlias();
  },
  async onTap(listener) {
    // Android puts our extras beside its own under `extra`, iOS into the message itself.
    await plugins.push.addListener('notificationOpened', ({ rawData }) =>
      listener((rawData as { extra?: unknown }).extra ?? rawData),
    );
  },
};

/** Null on an emulator, which has no push. */
export async function nativePush(): Promise<PushPort | null> {
  return (await plugins.device.getInfo()).isVirtual ? null : port;
}
