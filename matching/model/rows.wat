;; The inner loop of learning, and of adding up what was learned. `npx tsx scripts/matching/compile-kernel.ts` writes
;; rows-bytes.ts from this file.
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

  ;; The same with many rows, one after the other: of those that begin `stride` bytes apart, from `from` on, each times
  ;; one of the numbers (f32) from `times` up to `timesEnd`. Sixteen sums at once, of numbers that are a multiple of 16.
  (func (export "addAll") (param $to i32) (param $end i32) (param $from i32) (param $stride i32) (param $times i32) (param $timesEnd i32)
    (local $at i32) (local $time i32) (local $factor v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $sixteen
      (local.set $a (v128.load (local.get $to)))
      (local.set $b (v128.load offset=16 (local.get $to)))
      (local.set $c (v128.load offset=32 (local.get $to)))
      (local.set $d (v128.load offset=48 (local.get $to)))
      (local.set $at (local.get $from))
      (local.set $time (local.get $times))
      (loop $row
        (local.set $factor (v128.load32_splat (local.get $time)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (v128.load (local.get $at)) (local.get $factor))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (v128.load offset=16 (local.get $at)) (local.get $factor))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (v128.load offset=32 (local.get $at)) (local.get $factor))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (v128.load offset=48 (local.get $at)) (local.get $factor))))
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (br_if $row (i32.lt_u (local.tee $time (i32.add (local.get $time) (i32.const 4))) (local.get $timesEnd)))
      )
      (v128.store (local.get $to) (local.get $a))
      (v128.store offset=16 (local.get $to) (local.get $b))
      (v128.store offset=32 (local.get $to) (local.get $c))
      (v128.store offset=48 (local.get $to) (local.get $d))
      (local.set $from (i32.add (local.get $from) (i32.const 64)))
      (br_if $sixteen (i32.lt_u (local.tee $to (i32.add (local.get $to) (i32.const 64))) (local.get $end)))
    )
  )
)
