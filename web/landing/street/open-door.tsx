// A neighbour waving from an open door, beside the form.

export function OpenDoor() {
  return (
    <svg viewBox="0 0 520 300" className="mt-10 hidden w-full max-w-[520px] lg:block" aria-hidden="true">
      <path d="M0 268V28A28 28 0 0 1 28 0h464a28 28 0 0 1 28 28v240z" fill="var(--s-wall-butter)" />
      <path
        d="M40 46h40M96 66h24M30 120h24M430 50h46M410 96h26M452 132h30M48 190h30M420 196h34"
        stroke="var(--s-shade)"
        strokeWidth="7"
      />
      <Doorway />
      <Neighbour />
      <path d="M380 228h54l-8 40h-38z" fill="#b5442c" />
      <circle cx="407" cy="196" r="34" fill="var(--s-leaf-1)" />
      <circle cx="394" cy="184" r="16" fill="var(--s-leaf-2)" />
      <path d="M0 268h520v5H0z" fill="var(--s-kerb)" />
      <path d="M196 273h128l14 22H182z" fill="#d8a24a" />
      <path d="M206 278h108l7 12H199z" fill="none" stroke="#9c6a1e" strokeWidth="2.5" />
      <path d="M190 132l-52 20v134l52-18z" fill="#0f5f50" />
      <path d="M180 150l-32 13v42l32-11zM180 208l-32 11v46l32-12z" fill="rgb(0 0 0 / 0.2)" />
      <circle cx="147" cy="213" r="5" fill="#f8ba3a" />
    </svg>
  );
}

function Doorway() {
  return (
    <>
      <path d="M176 268V128a84 84 0 0 1 168 0v140z" fill="var(--s-trim)" />
      <path d="M190 268V128a70 70 0 0 1 140 0v140z" fill="var(--s-lit)" />
      <path d="M190 128a70 70 0 0 1 140 0z" fill="var(--s-glass)" />
      <path d="M260 58v70M211 78l49 50 49-50M190 128h140" stroke="var(--s-trim)" strokeWidth="5" fill="none" />
      <path d="M190 132h140v136H190z" fill="#fff0c2" />
    </>
  );
}

function Neighbour() {
  return (
    <>
      <path d="M226 268c2-40 10-66 34-66s32 26 34 66z" fill="var(--brick)" />
      <path d="M282 222l24 8" stroke="var(--brick)" strokeWidth="19" strokeLinecap="round" />
      <path d="M308 228l9-30" stroke="#7a4b34" strokeWidth="11" strokeLinecap="round" />
      <circle cx="318" cy="190" r="9" fill="#7a4b34" />
      <path d="M252 190h16v16a8 8 0 0 1-16 0z" fill="#6b402c" />
      <circle cx="260" cy="180" r="20" fill="#7a4b34" />
      <path d="M239 182c-3-22 8-31 21-31s24 9 21 31c-3-8-6-13-9-16-9 5-22 6-30 4-1 4-2 7-3 12z" fill="#2a1c14" />
      <path d="M253 184q7 7 14 0" stroke="#2a1c14" strokeWidth="2.5" strokeLinecap="round" fill="none" />
    </>
  );
}
