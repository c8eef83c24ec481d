;; The inner loop of learning, and of adding up what was learned. `npx tsx scripts/matching/compile-kernel.ts` writes rows-bytes.ts from this file.
;;
;; Addresses are bytes in the memory. Each sum has two parts, which WebAssembly rounds alike on every machine.
(module
  (import "rows" "memory" (memory 1))

  ;; To the numbers (f32) from `to` up to `end` adds those from `from` on, times `times`. They are a multiple of 4.
  (func (export "addTimes") (param $to i32) (param $end i32) (param $from i32) (param $times f32)
    (local $factor v128)
    (local.set $factor (f32x4.splat (local.get $times)))
    (loop $four
      (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to)) (f32x4.mul (v128.load (local.get $from)) (local.get $factor))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br_if $four (i32.lt_u (local.tee $to (i32.add (local.get $to) (i32.const 16))) (local.get $end)))
    )
  )
)
