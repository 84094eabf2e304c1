import { useWeightUnit } from '@shoushou/design/Weight';
import { goodsUnit } from '@shoushou/rules/orders/goods-units';
import { defaultLineLimits } from '@shoushou/rules/orders/weighing';
import { Stepper } from '../../../ui/choice/Stepper.tsx';
import { amountText, steppedAmount, type BookedGoods } from '../my-bookings/bookings.rules.ts';

/** The approximate amount of one item, up and down in steps that grow with it; 0 removes the line. */
export function AmountStepper({ line, onChange }: { line: BookedGoods; onChange: (line: BookedGoods) => void }) {
  const unit = useWeightUnit();
  const most = line.unit === 'kg' ? defaultLineLimits.heaviestGrams : defaultLineLimits.mostPieces;
  // The stepper counts by one; the step's size depends on the amount.
  const shown = line.unit === 'piece' ? line.amount : Number(amountText(line, unit).split(' ')[0]);
  return (
    <Stepper
      label={line.name}
      value={shown}
      unit={` ${goodsUnit(line.unit, line.service, unit)}`}
      maximum={line.amount >= most ? shown : Infinity}
      onChange={(value) => onChange({ ...line, amount: steppedAmount(line, value > shown ? 1 : -1, unit) })}
    />
  );
}
