import { useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { Deal } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { useNow } from '@shoushou/design/clock';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { openDirections } from '../../../shell/routing/directions.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import type { Place } from '../../places/found-place.rules.ts';
import { meetingState } from '../deals.labels.ts';
import { useAgreeMeeting } from '../deals.queries.ts';
import { MeetingSheet } from './MeetingSheet.tsx';
import * as styles from './meeting.module.css';

/** Place and time of the meeting: proposed by one side, accepted by the other, changeable by both. */
export function MeetingCard({ deal }: { deal: Deal }) {
  const { no, meeting, actions } = deal;
  const navigator = useNavigator();
  const agree = useAgreeMeeting();
  const [chosen, setChosen] = useState<Place | null>(null);
  const now = useNow();
  const mayPropose = actions.includes('meet');
  if (meeting === null && !mayPropose) return null;

  async function propose(): Promise<void> {
    const near = meeting === null ? '' : `?lng=${meeting.longitude}&lat=${meeting.latitude}`;
    const place = await navigator.pushForResult<Place>(`choseaddress${near}`);
    if (place) setChosen(place);
  }

  const state = meeting && meetingState({ ...deal, meeting }, now);
  const point = meeting && { longitude: meeting.longitude, latitude: meeting.latitude };
  return (
    <Card title="见面" aside={state && <StateTag tone={state.tone}>{state.text}</StateTag>}>
      {meeting && point ? (
        <>
          <Cell dense icon={<CalendarClock size={22} />} title={<Moment at={meeting.at} />} />
          <Cell
            dense
            icon={<MapPin size={22} />}
            title={meeting.place}
            value="导航"
            onPress={() => void openDirections({ point, name: meeting.place })}
          />
          <PlaceMap
            label="见面地点"
            centre={point}
            centreLabel={null}
            markers={[{ id: 'meeting', at: point, label: '见面地点', kind: 'place' }]}
            radius={1000}
            height={200}
          />
        </>
      ) : (
        <p className="ui-note">选一个两边都方便的公共地方，如地铁站、商场门口</p>
      )}
      {agree.isError && (
        <p className="ui-hint" role="alert">
          {failureText(agree.error)}
        </p>
      )}
      {mayPropose && (
        <div className={styles.acts}>
          <Button onPress={() => void propose()}>{meeting === null ? '约定见面' : '改约'}</Button>
          {meeting && actions.includes('agree_meeting') && (
            <Button
              kind="primary"
              busy={agree.isPending}
              onPress={() =>
                agree.mutate(
                  { no, place: meeting.place, at: meeting.at },
                  { onSuccess: () => showToast('已约好，请准时到', { style: 'success' }) },
                )
              }
            >
              同意
            </Button>
          )}
        </div>
      )}
      <MeetingSheet no={no} place={chosen} onClose={() => setChosen(null)} />
    </Card>
  );
}
