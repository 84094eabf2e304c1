import { registerPlugin } from '@capacitor/core';
import type { TextToSpeechPlugin } from '@capacitor-community/text-to-speech';
import type { AppPlugin } from '@capacitor/app';
import type { CapacitorBarcodeScannerOptions } from '@capacitor/barcode-scanner';
import type { CameraPlugin } from '@capacitor/camera';
import type { ClipboardPlugin } from '@capacitor/clipboard';
import type { DevicePlugin } from '@capacitor/device';
import type { RmdirOptions, WriteFileOptions, WriteFileResult } from '@capacitor/filesystem';
import type { GeolocationPlugin } from '@capacitor/geolocation';
import type { HapticsPlugin } from '@capacitor/haptics';
import type { KeyboardPlugin } from '@capacitor/keyboard';
import type { NetworkPlugin } from '@capacitor/network';
import type { PreferencesPlugin } from '@capacitor/preferences';
import type { SharePlugin } from '@capacitor/share';
import type { BackgroundGeolocationPlugin } from '@capgo/background-geolocation';
import type { CapacitorWechatPlugin } from '@capgo/capacitor-wechat';
import type { JPushPlugin } from 'capacitor-plugin-jpush';

/** The plugin's own type, with the numbers behind its enumerations. */
interface BarcodeScanner {
  scanBarcode(
    options: Omit<CapacitorBarcodeScannerOptions, 'hint' | 'cameraDirection' | 'scanOrientation' | 'android'> & {
      hint: number;
      cameraDirection: number;
      scanOrientation: number;
      android: { scanningLibrary: 'zxing' | 'mlkit' };
    },
  ): Promise<{ ScanResult: string }>;
}

/** The app's own cache, by the word behind the plugin's enumeration. */
type InCache<Options> = Omit<Options, 'directory' | 'encoding'> & { directory: 'CACHE' };

const registered = new Map<string, unknown>();

/** Capacitor warns about a plugin registered twice. */
function plugin<Plugin>(name: string): Plugin {
  if (!registered.has(name)) registered.set(name, registerPlugin(name));
  return registered.get(name) as Plugin;
}

/**
 * The native plugins by their bridge names. Their npm modules are not imported, because they contain browser
 * implementations that this app replaces. Never await a plugin: every property is a call, including `then`.
 */
export const plugins = {
  get app() {
    return plugin<AppPlugin>('App');
  },
  /** This project's own, on Android alone. @throws `too-old` before Android 10 */
  get album() {
    return plugin<{ save(picture: { name: string; type: string; content: string }): Promise<void> }>('Album');
  },
  /** This project's own, on Android alone. */
  get appDetails() {
    return plugin<{ open(): Promise<void> }>('AppDetails');
  },
  get backgroundGeolocation() {
    return plugin<BackgroundGeolocationPlugin>('BackgroundGeolocation');
  },
  get barcodeScanner() {
    return plugin<BarcodeScanner>('CapacitorBarcodeScanner');
  },
  get camera() {
    return plugin<CameraPlugin>('Camera');
  },
  get clipboard() {
    return plugin<ClipboardPlugin>('Clipboard');
  },
  get device() {
    return plugin<DevicePlugin>('Device');
  },
  get filesystem() {
    return plugin<{
      writeFile(file: InCache<WriteFileOptions>): Promise<WriteFileResult>;
      rmdir(folder: InCache<RmdirOptions>): Promise<void>;
    }>('Filesystem');
  },
  get geolocation() {
    return plugin<GeolocationPlugin>('Geolocation');
  },
  get haptics() {
    return plugin<
      Omit<HapticsPlugin, 'notification'> & { notification(options: { type: 'SUCCESS' | 'ERROR' }): Promise<void> }
    >('Haptics');
  },
  /** This project's own, on Android alone. */
  get installedApps() {
    return plugin<{ isInstalled(app: { id: string }): Promise<{ installed: boolean }> }>('InstalledApps');
  },
  get keyboard() {
    return plugin<KeyboardPlugin>('Keyboard');
  },
  /** This project's own, on Android alone. @throws `too-old` for an old WeChat */
  get merchantTransfer() {
    return plugin<{ open(transfer: { account: string; query: string }): Promise<void> }>('MerchantTransfer');
  },
  get network() {
    return plugin<NetworkPlugin>('Network');
  },
  get preferences() {
    return plugin<PreferencesPlugin>('Preferences');
  },
  get push() {
    return plugin<JPushPlugin>('JPush');
  },
  get share() {
    return plugin<SharePlugin>('Share');
  },
  get textToSpeech() {
    return plugin<TextToSpeechPlugin>('TextToSpeech');
  },
  get wechat() {
    return plugin<CapacitorWechatPlugin>('CapacitorWechat');
  },
};
