import type { Input } from '@shoushou/contract/schemas';
import { formatMobile } from '@shoushou/kernel/phone';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useFormMutation } from '../writes.ts';

/** Milliseconds after which a revealed field is hidden again, so that bystanders cannot read it. */
const SHOWN_FOR = 60_000;

interface MaskedProps {
  /** What is revealed: `客户手机号`. */
  name: string;
  masked: string;
  /** Asks the server, which writes the look down. */
  show: () => Promise<{ text: string }>;
  format?: (text: string) => string;
}

/** A masked field that can be revealed for a minute; every look is a call that the server records. */
export function Masked({ name, masked, show, format = formatMobile }: MaskedProps) {
  const look = useMutation({ mutationFn: show });
  const { reset } = look;
  const text = look.data?.text ?? null;
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(reset, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [text, reset]);
  if (masked === '') return null;
  if (text !== null) return <span>{format(text)}</span>;
  return (
    <span>
      {format(masked)}
      <Button
        type="link"
        size="small"
        aria-label={`显示${name}`}
        data-reveals
        loading={look.isPending}
        onClick={(event) => {
          // In a row of a list it is not the row that was pressed.
          event.stopPropagation();
          look.mutate();
        }}
      >
        显示
      </Button>
      {look.isError && <span role="alert">{look.error.message}</span>}
    </span>
  );
}

/** The masked phone number of one person of one record. */
export function MaskedNumber({
  of,
  masked,
  name = '手机号',
  format,
}: {
  of: Input<'operations.show_contact'>;
  masked: string;
  name?: string;
  format?: MaskedProps['format'];
}) {
  const show = useFormMutation('operations.show_contact');
  return <Masked name={name} masked={masked} show={() => show.mutateAsync(of)} {...(format && { format })} />;
}
