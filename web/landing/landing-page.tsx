// What a visitor sees.
export default function LandingPage() {
  return <h1>Good help lives a few doors down.</h1>;
}
