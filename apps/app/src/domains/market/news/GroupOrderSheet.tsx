import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { moved } from '../futures.rules.ts';

interface GroupOrderSheetProps {
  readonly groups: readonly { readonly grpcode: string; readonly title: string }[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onOrder: (grpcodes: string[]) => void;
}

/** The order of the news groups as tabs, on this device. */
export function GroupOrderSheet({ groups, open, onClose, onOrder }: GroupOrderSheetProps) {
  const codes = groups.map(({ grpcode }) => grpcode);
  return (
    <BottomSheet title="分组顺序" open={open} onClose={onClose}>
      {groups.map(({ grpcode, title }, index) => (
        <Cell
          key={grpcode}
          title={title}
          value={
            <span className="ui-row">
              <Button
                size="small"
                kind="text"
                disabled={index === 0}
                icon={<ArrowUp size={18} />}
                onPress={() => onOrder(moved(codes, grpcode, -1))}
              >
                <span className="ui-unseen">{title}上移</span>
              </Button>
              <Button
                size="small"
                kind="text"
                disabled={index === codes.length - 1}
                icon={<ArrowDown size={18} />}
                onPress={() => onOrder(moved(codes, grpcode, 1))}
              >
                <span className="ui-unseen">{title}下移</span>
              </Button>
            </span>
          }
        />
      ))}
    </BottomSheet>
  );
}
