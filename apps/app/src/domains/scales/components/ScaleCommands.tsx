import type { Data } from '@shoushou/contract/schemas';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { commandText } from '../scales.labels.ts';
import { useCommandScale } from '../scales.queries.ts';

type Command = Data<'scales.command'>;
type ScaleCommand = Pick<Command, 'kind'> & { readonly value?: string; readonly label: string };

const commands: readonly ScaleCommand[] = [
  { kind: 'tare', label: '去皮' },
  { kind: 'zero', label: '置零' },
  { kind: 'unit', value: 'kg', label: '显示公斤' },
  { kind: 'unit', value: 'jin', label: '显示斤' },
  { kind: 'config', value: '5', label: '5 秒一报' },
  { kind: 'config', value: '30', label: '30 秒一报' },
];

/** Commands to the scale, and the progress of the last one. */
export function ScaleCommands({ scale: { serial, online, state, commands: given } }: { scale: Data<'scales.read'> }) {
  const command = useCommandScale();
  const last = given[0];
  const busy = last !== undefined && (last.state === 'waiting' || last.state === 'sent');
  if (!online || state === 'suspended')
    return <p className="ui-note">{online ? '暂停使用时不能远程操作' : '秤不在线，不能远程操作。请检查电源和网络'}</p>;
  return (
    <>
      {!busy && (
        <Chips
          label="远程操作"
          form="wrap"
          chips={commands.map(({ label }) => ({ id: label, label }))}
          selected={[]}
          onPress={(id) => {
            const chosen = commands.find(({ label }) => label === id);
            if (chosen && !command.isPending)
              command.mutate(
                { serial, kind: chosen.kind, ...(chosen.value === undefined ? {} : { value: chosen.value }) },
                { onError: (error) => showToast(failureText(error) ?? '没有成功，请重试') },
              );
          }}
        />
      )}
      {last && (
        <p className="ui-note" role="status">
          {commandText(last)}
        </p>
      )}
    </>
  );
}
