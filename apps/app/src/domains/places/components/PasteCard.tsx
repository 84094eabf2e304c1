import { cutText } from '@shoushou/kernel/cut-text';
import { useState } from 'react';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import { copiedText } from '../../../device/clipboard/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { useRecognizeAddress } from '../places.queries.ts';
import { withRecognized, type AddressDraft } from '../places.rules.ts';

/** Extracts name, number and address from copied text. */
export function PasteCard({ onRecognized }: { onRecognized: (change: (draft: AddressDraft) => AddressDraft) => void }) {
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<string | null>(null);
  const recognize = useRecognizeAddress();

  async function read(): Promise<void> {
    setUnread(null);
    try {
      const pasted = text.trim() === '' ? (await copiedText()).trim() : text.trim();
      if (pasted === '') throw new Error('没有复制的内容，请先复制一段地址');
      const read = cutText(pasted, placeTextLimits.pasted, 'units');
      setText(read);
      recognize.mutate(
        { text: read },
        {
          onSuccess: (found) => {
            onRecognized((draft) => withRecognized(draft, found));
            showToast(
              found.landline === null ? '已填入，请核对' : `已填入。${found.landline} 是座机，请再填一个手机号`,
            );
          },
        },
      );
    } catch (error) {
      setUnread(failureText(error) ?? null);
    }
  }

  return (
    <Card>
      <TextArea
        label="粘贴整段地址，自动识别"
        value={text}
        onChange={(next) => {
          setText(next);
          setUnread(null);
          if (recognize.error) recognize.reset();
        }}
        rows={2}
        maxLength={placeTextLimits.pasted}
        placeholder="例：王小明 13812345678 南山区科技园南区 12 栋 1904"
        error={unread ?? failureText(recognize.error)}
      />
      <Button size="small" icon={<ClipboardPaste size={18} />} busy={recognize.isPending} onPress={() => void read()}>
        {text.trim() === '' ? '粘贴并识别' : '识别'}
      </Button>
    </Card>
  );
}
