import { PACKET_CODE } from '@shoushou/rules/campaigns/names';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { OpenPacket } from './OpenPacket.tsx';
import { PacketEntry } from './PacketEntry.tsx';

/** The red packet of `?packet=`; without one, a field for its code and the person's own packets. */
export default function PacketScreen() {
  const packet = useQueryParameters().get('packet')?.toUpperCase() ?? '';
  return PACKET_CODE.test(packet) ? <OpenPacket key={packet} code={packet} /> : <PacketEntry />;
}
