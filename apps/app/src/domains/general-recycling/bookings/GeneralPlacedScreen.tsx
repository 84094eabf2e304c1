import { serviceNames } from '@shoushou/kernel/service';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { BookingPlaced } from '../../orders/booking/BookingPlaced.tsx';
import { useBasket } from '../basket.queries.ts';
import { linesByService } from '../general-recycling.rules.ts';

/** The booking was placed; goods of another service are still in the basket, for a booking of their own. */
export default function GeneralPlacedScreen() {
  const { NO } = useParams<'NO'>();
  const navigator = useNavigator();
  const [next] = linesByService(useBasket().lines);
  return (
    <BookingPlaced
      no={NO}
      detailsPath={`gen-details/${NO}`}
      more={
        next && (
          <NoticeBar
            tone="warning"
            action="接着预约"
            onAction={() => navigator.push(`conorder?from=grneral&service=${next.service}`)}
          >
            篮子里还有{serviceNames[next.service]} {next.lines.length} 种，要另约一单
          </NoticeBar>
        )
      }
    />
  );
}
