import { useQuery } from '@tanstack/react-query';
import { cityOf } from '@shoushou/rules/places/region-code';
import { callQuery } from '../../../shell/calls/queries.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
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
  const districts = useQuery({ ...callQuery('places.list_regions', { parent: cityOf(adcode) }), enabled: open, staleTime: Infinity });
  return (
    <BottomSheet open={open} onClose={onClose} title="看哪个区的价格">
      <ListStates query={districts} skeleton={<SkeletonRows count={6} />}>
        <RadioList
          legend="区"
          hideLegend
          value={adcode}
          choices={(districts.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(chosen) => {
            onClose();
            onChoose(chosen);
          }}
        />
      </ListStates>
    </BottomSheet>
  );
}
