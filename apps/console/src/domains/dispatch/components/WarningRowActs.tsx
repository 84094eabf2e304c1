import { Button, Tooltip } from 'antd';
import type { OrderForm } from '../../orders/components/OrderActions.tsx';
import { firstActNames, firstActs } from '../dispatch.labels.ts';
import { openElsewhere, useWarningActs, type ConsoleWarning } from '../warnings.queries.ts';
import { SnoozeButton } from './WarningBar.tsx';
import * as styles from './warnings.module.css';

const forms: Partial<Readonly<Record<string, OrderForm>>> = { contact: 'contact', reassign: 'reopen' };

/** The act that helps first, and putting the warning off, on its row. @param onForm opens the order with a form */
export function WarningRowActs({
  warning,
  onForm,
}: {
  warning: ConsoleWarning;
  onForm: (warning: ConsoleWarning, form: OrderForm) => void;
}) {
  const { busy, remind, snooze } = useWarningActs();
  const act = firstActs[warning.rule];
  const begin = (): void => {
    const form = forms[act];
    if (form !== undefined) onForm(warning, form);
    else if (!openElsewhere(warning)) remind([warning], '');
  };
  const isReminder = act === 'remind' || act === 'pay';
  return (
    <span className={styles.rowActs}>
      <Tooltip title={isReminder ? warning.reminder : null}>
        <Button
          size="small"
          loading={busy}
          disabled={isReminder && warning.reminder === null}
          onClick={(event) => {
            event.stopPropagation();
            begin();
          }}
        >
          {firstActNames[act]}
        </Button>
      </Tooltip>
      <SnoozeButton busy={busy} onSnooze={(until) => snooze([warning], until)} />
    </span>
  );
}
