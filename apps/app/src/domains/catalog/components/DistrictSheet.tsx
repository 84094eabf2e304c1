import { useQuery } from '@tanstack/react-query';
import { cityOf, withoutStreets } from '@shoushou/rules/places/region-code';
import { callQuery } from '../../../shell/calls/queries.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';

interface DistrictSheetProps {
  readonly open: boolean;
  /** The displayed district. */
  readonly adcode: string;
  readonly onClose: () => void;
  readonly onChoose: (adcode: string) => void;
}

/** Districts of the same city, each with its own prices. */
export function DistrictSheet({ open, adcode, onClose, onChoose }: DistrictSheetProps) {
  const districts = useQuery({
    ...callQuery('places.list_regions', { parent: cityOf(adcode) }),
    enabled: open,
    staleTime: Infinity,
  });
  const choices = withoutStreets(districts.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <BottomSheet open={open} onClose={onClose} title="看哪个区的价格">
      <ListStates
        query={districts}
        skeleton={<SkeletonRows count={6} />}
        isEmpty={choices.length === 0}
        empty={<EmptyBlock title="这个城市不分区" text="全市同价" />}
      >
        <RadioList
          legend="区"
          hideLegend
          value={adcode}
          choices={choices}
          onChange={(chosen) => {
            onClose();
            onChoose(chosen);
          }}
        />
      </ListStates>
    </BottomSheet>
  );
}
