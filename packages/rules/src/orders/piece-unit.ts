/**
 * The counting unit of a service's goods that are not weighed: appliances and phones 台, vehicles 辆, the rest 件. In a
 * separate file, because the first screen needs no other units.
 */
export function pieceUnit(service: string): '台' | '辆' | '件' {
  return service === '6' ? '辆' : service === '1' || service === '2' ? '台' : '件';
}
