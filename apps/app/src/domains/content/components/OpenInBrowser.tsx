import Copy from 'lucide-react/icons/copy';
import MoveUpRight from 'lucide-react/icons/move-up-right';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import * as styles from './outward.module.css';

/** Inside WeChat and Alipay, which block downloads and stores: how to open the page in a browser. */
export function OpenInBrowser({ inside, address }: { inside: string; address: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      showToast('链接已复制，到浏览器里粘贴打开', { style: 'success' });
    } catch {
      showToast('没有复制成功，请长按下面的地址复制');
    }
  }
  return (
    <div className={styles.mask}>
      <MoveUpRight className={styles.maskArrow} size={72} aria-hidden="true" />
      <h2 className={styles.maskTitle}>点击右上角 ···</h2>
      <ol className={styles.maskSteps}>
        <li>点击右上角的“···”</li>
        <li>选择“在浏览器打开”</li>
        <li>在浏览器里继续</li>
      </ol>
      <p className="ui-note">{inside}里不能打开安装包和应用商店，需要换到手机浏览器。</p>
      <p className={styles.maskAddress}>{address}</p>
      <Button icon={<Copy size={18} />} onPress={() => void copy()}>
        复制链接
      </Button>
    </div>
  );
}
