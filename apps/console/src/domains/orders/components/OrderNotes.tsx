import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Input } from 'antd';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

const { Field, limits } = contractForm('orders.console_add_note');

/** Notes for colleagues; customer and recycler never see them. */
export function OrderNotes({ shown: { order, notes } }: { shown: ConsoleOrder }) {
  const note = useCallForm({ call: 'orders.console_add_note', fixed: { no: order.no } });
  const now = Date.now();
  return (
    <section>
      <h2 className={styles.head}>
        内部备注 <span className={styles.quiet}>客户和回收员看不到</span>
      </h2>
      {notes.map((each) => (
        <p key={each.id} className={styles.note}>
          <span className={styles.quiet}>
            {formatShortMoment(each.at, now)} {each.by}
          </span>{' '}
          {each.text}
        </p>
      ))}
      {/* A saved note begins an empty form. */}
      <CallForm key={notes.length} of={note} plain>
        <FormFailure of={note} />
        <div className={styles.write}>
          <Field name="text" missing="请写备注" style={{ flex: 1, margin: 0 }}>
            <Input {...limits('text')} aria-label="内部备注" placeholder="写一句给同事看" />
          </Field>
          <Button htmlType="submit" loading={note.busy}>
            保存
          </Button>
        </div>
      </CallForm>
    </section>
  );
}
