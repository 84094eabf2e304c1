import { plugins } from '../bridges/native-plugins.ts';

export const nativeAbout = {
  async facts() {
    const { platform, osVersion, isVirtual, manufacturer, model } = await plugins.device.getInfo();
    return { platform, version: osVersion, isVirtual, manufacturer, model };
  },
};
