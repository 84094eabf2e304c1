import { UnsupportedError } from '../host/adapters.ts';
import type { ScanPort } from './port.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { plugins } from '../bridges/native-plugins.ts';

/** Numbers behind the plugin's enumerations. */
const everyKind = 17;
const backCamera = 1;
const asHeld = 3;
const cancelled = 'OS-PLUG-BARC-0006';
const refused = 'OS-PLUG-BARC-0007';

export const nativeScan: ScanPort = {
  async scan() {
    try {
      const { ScanResult } = await plugins.barcodeScanner.scanBarcode({
        hint: everyKind,
        scanInstructions: '将二维码或条码放入框内',
        scanButton: false,
        scanText: ' ',
        cameraDirection: backCamera,
        scanOrientation: asHeld,
        cancelButtonAccessibilityLabel: '取消扫码',
        torchButtonOnAccessibilityLabel: '关闭手电筒',
        torchButtonOffAccessibilityLabel: '打开手电筒',
        // The other library needs Google's services, which phones in China lack.
        android: { scanningLibrary: 'zxing' },
      });
      return { kind: 'text', text: ScanResult };
    } catch (error) {
      const code = codeOf(error);
      if (code === cancelled) return { kind: 'given-up' };
      throw new UnsupportedError(code === refused ? '没有相机权限，请在手机设置里打开' : '扫码没有成功，请重试');
    }
  },
};
