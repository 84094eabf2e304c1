import { Modal } from 'antd';
import { useState } from 'react';
import { printedKeys } from './printed-keys.ts';
import * as styles from './keys.module.css';

interface ListedKey {
  readonly key: string;
  readonly act: string;
}

/** Keys that every page has. */
const everywhere: readonly ListedKey[] = [
  { key: 'J', act: '下一行' },
  { key: 'K', act: '上一行' },
  { key: 'Enter', act: '打开' },
  { key: 'Esc', act: '关闭' },
  { key: '/', act: '查找页面、操作和记录，也可按 Ctrl K 或 ⌘K' },
  { key: '[', act: '收起或展开菜单' },
];

/** A list of all keys that work on the page. */
export default function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [printed] = useState(printedKeys);
  return (
    <Modal title="快捷键" open={open} onCancel={onClose} footer={null} width={420}>
      <dl className={styles.keys}>
        {[...everywhere, ...printed].map(({ key, act }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
