export function App() {
  return <main>Skillbench</main>;
}
