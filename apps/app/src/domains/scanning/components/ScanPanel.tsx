import { useEffect, useRef, useState, type FormEvent } from 'react';
import { classNames } from '@shoushou/design/class-names';
import Image from 'lucide-react/icons/image';
import ScanLine from 'lucide-react/icons/scan-line';
import { errorText } from '../../../device/host/adapters.ts';
import { readCode } from '../../../device/scan/code-reader.ts';
import { deviceScan } from '../../../device/scan/index.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { requestPermission } from '../../../shell/hosts/permissions.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { CameraView } from './CameraView.tsx';
import * as styles from './camera-view.module.css';

export interface ScanPanelProps {
  onText: (text: string) => void;
}

/** All ways of reading a code: the host's scanner or the browser's camera, a picture, typing. */
export function ScanPanel({ onText }: ScanPanelProps) {
  const [source, setSource] = useState<'asking' | 'own-camera' | 'host'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);

  async function openScanner(): Promise<void> {
    setProblem(null);
    try {
      if (!(await requestPermission('camera'))) return fail('没有相机权限，请在手机设置里打开');
      const scanned = await (await deviceScan()).scan();
      if (scanned.kind === 'own-camera') return setSource('own-camera');
      setSource('host');
      if (scanned.kind === 'text') onText(scanned.text);
    } catch (error) {
      fail(errorText(error, '扫码没有成功，请重试'));
    }
  }

  function fail(text: string): void {
    setSource('host');
    setProblem(text);
  }

  // Once per screen: the host's scanner covers the page, and returning from it must not open it again.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void openScanner();
  });

  return (
    <div className="ui-stack">
      {source === 'own-camera' ? (
        <CameraView onText={onText} />
      ) : (
        <div className={classNames(styles.cameraView, styles.off)}>
          <EmptyBlock
            icon={<ScanLine size={32} />}
            title={source === 'asking' ? '正在打开相机' : (problem ?? '没有扫到二维码')}
            text="也可以从相册选择，或手动输入"
            action={
              <Button kind="primary" disabled={source === 'asking'} onPress={() => void openScanner()}>
                再扫一次
              </Button>
            }
          />
        </div>
      )}
      <Card title="其他方式">
        <FromAlbum onText={onText} />
        <TypedCode onText={onText} />
      </Card>
    </div>
  );
}

function FromAlbum({ onText }: ScanPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    try {
      const text = await readCode(file);
      if (text === null) showToast('图片里没有找到二维码，请换一张清晰的图片');
      else onText(text);
    } catch {
      showToast('这张图片不能识别，请换一张或手动输入');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="二维码图片"
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <Button block icon={<Image size={18} />} busy={busy} onPress={() => input.current?.click()}>
        从相册选择
      </Button>
    </>
  );
}

function TypedCode({ onText }: ScanPanelProps) {
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') onText(typed.trim());
  }

  return (
    <form onSubmit={submit}>
      <TextField
        label="手动输入"
        value={typed}
        onChange={setTyped}
        placeholder="请输入编号"
        hint="订单号、邀请码或秤上的编号"
        trailing={
          <Button size="small" type="submit" disabled={typed.trim() === ''}>
            确定
          </Button>
        }
      />
    </form>
  );
}
