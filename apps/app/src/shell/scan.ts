import { useCallback } from 'react';
import { AbsentError, wordsOf } from '../device/form.ts';
import { deviceScan } from '../device/scan.ts';
import { showToast } from './messages.ts';
import { useNavigator } from './navigator/index.ts';
import { mayUse } from './permissions.ts';

/**
 * Reads one code the way the host does it: the native scanner, WeChat's, Alipay's, else the app's own camera screen
 * (`qrscanner`), which delivers the text. Null when the person gives up, or after the toast that says why it can't be.
 */
export function useScan(): () => Promise<string | null> {
  const navigator = useNavigator();
  return useCallback(async () => {
    try {
      if (!(await mayUse('camera'))) throw new AbsentError('没有相机权限，请在手机设置里打开');
      const scanned = await (await deviceScan()).scan();
      if (scanned.kind === 'own-camera') return await navigator.pushForResult<string>('qrscanner');
      return scanned.kind === 'text' ? scanned.text : null;
    } catch (error) {
      showToast(wordsOf(error, '扫码没有成功，请重试'));
      return null;
    }
  }, [navigator]);
}
