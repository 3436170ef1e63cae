export function RulesTab() {
  return null;
}
